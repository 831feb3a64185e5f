// Types only. Content modules, checked at build time by the schemas in `build/content.ts`.

declare module '#content/navigation.yaml' {
  const content: import('../build/content.ts').Content['navigation.yaml'];
  export default content;
}
declare module '#content/pages.yaml' {
  const content: import('../build/content.ts').Content['pages.yaml'];
  export default content;
}
declare module '#logo?raw' {
  const svg: string;
  export default svg;
}
declare module '#logo';
