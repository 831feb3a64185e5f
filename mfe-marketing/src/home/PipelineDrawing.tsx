export function PipelineDrawing() {
  return null;
}
