export interface ApiCall {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
