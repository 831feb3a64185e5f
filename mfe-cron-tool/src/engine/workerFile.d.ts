/** The bundled worker's address (build/workerFile.ts). */
declare module '*.worker.ts?file' {
  const address: string;
  export default address;
}
