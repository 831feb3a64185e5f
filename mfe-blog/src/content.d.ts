// Types only. Content modules, checked at build time by the schema in `build/content.ts`.

declare module '#content/blog.yaml' {
  const content: import('../build/content.ts').Content['blog.yaml'];
  export default content;
}
