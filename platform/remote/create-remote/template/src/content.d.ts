// Types only. The content as the build hands it over, checked by the schema in `build/content.ts`.

declare module '#content/example.yaml' {
  const content: import('../build/content.ts').Content['example.yaml'];
  export default content;
}
