// Types only. Content modules, checked at build time by the schemas in `build/schemas.ts`.

declare module '#content/about.yaml' {
  const content: import('../build/content.ts').Content['about.yaml'];
  export default content;
}
declare module '#content/categories.yaml' {
  const content: import('../build/content.ts').Content['categories.yaml'];
  export default content;
}
declare module '#content/explore-cards.yaml' {
  const content: import('../build/content.ts').Content['explore-cards.yaml'];
  export default content;
}
declare module '#content/explore.yaml' {
  const content: import('../build/content.ts').Content['explore.yaml'];
  export default content;
}
declare module '#content/flagship-projects.yaml' {
  const content: import('../build/content.ts').Content['flagship-projects.yaml'];
  export default content;
}
declare module '#content/hero.yaml' {
  const content: import('../build/content.ts').Content['hero.yaml'];
  export default content;
}
declare module '#content/hire.yaml' {
  const content: import('../build/content.ts').Content['hire.yaml'];
  export default content;
}
declare module '#content/intro.yaml' {
  const content: import('../build/content.ts').Content['intro.yaml'];
  export default content;
}
declare module '#content/packages.yaml' {
  const content: import('../build/content.ts').Content['packages.yaml'];
  export default content;
}
declare module '#content/projects-overview.yaml' {
  const content: import('../build/content.ts').Content['projects-overview.yaml'];
  export default content;
}
declare module '#content/projects-page.yaml' {
  const content: import('../build/content.ts').Content['projects-page.yaml'];
  export default content;
}
declare module '#content/projects.yaml' {
  const content: import('../build/content.ts').Content['projects.yaml'];
  export default content;
}
declare module '#content/service-details.yaml' {
  const content: import('../build/content.ts').Content['service-details.yaml'];
  export default content;
}
declare module '#content/service-pages.yaml' {
  const content: import('../build/content.ts').Content['service-pages.yaml'];
  export default content;
}
declare module '#content/service-summaries.yaml' {
  const content: import('../build/content.ts').Content['service-summaries.yaml'];
  export default content;
}
declare module '#content/services-page.yaml' {
  const content: import('../build/content.ts').Content['services-page.yaml'];
  export default content;
}
declare module '#content/services.yaml' {
  const content: import('../build/content.ts').Content['services.yaml'];
  export default content;
}
declare module '#content/team.yaml' {
  const content: import('../build/content.ts').Content['team.yaml'];
  export default content;
}
declare module '#content/tech-stack.yaml' {
  const content: import('../build/content.ts').Content['tech-stack.yaml'];
  export default content;
}
declare module '#content/technologies.yaml' {
  const content: import('../build/content.ts').Content['technologies.yaml'];
  export default content;
}
