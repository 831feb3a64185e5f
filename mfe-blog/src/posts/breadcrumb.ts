// Runs on both sides.

/** schema.org breadcrumb from the outermost page to this one. */
export const breadcrumb = (...trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});
