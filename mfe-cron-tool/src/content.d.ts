// Types only. Content that the build has checked against the schemas in `build/content.ts`.

declare module '#content/closing.yaml' {
  const content: import('../build/content.ts').Content['closing.yaml'];
  export default content;
}
