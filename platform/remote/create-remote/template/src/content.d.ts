// Types only. Content as the build provides it, checked by the schemas in `build/content.ts`.

declare module '#content/example.yaml' {
  const content: import('../build/content.ts').Content['example.yaml'];
  export default content;
}
