// Types only. The content as the build hands it over, checked by the schema in `build/content.ts`.

declare module '#content/closing.yaml' {
  const content: import('../build/content.ts').Content['closing.yaml'];
  export default content;
}
