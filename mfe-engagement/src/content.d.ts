// Types only. Content modules, checked at build time by the schemas in `build/content.ts`.

declare module '#content/consultation.yaml' {
  const content: import('../build/content.ts').Content['consultation.yaml'];
  export default content;
}
declare module '#content/contact.yaml' {
  const content: import('../build/content.ts').Content['contact.yaml'];
  export default content;
}
declare module '#content/forms.yaml' {
  const content: import('../build/content.ts').Content['forms.yaml'];
  export default content;
}
declare module '#content/reviews.yaml' {
  const content: import('../build/content.ts').Content['reviews.yaml'];
  export default content;
}
