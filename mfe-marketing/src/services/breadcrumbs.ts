// Runs on both sides.
/** schema.org trail from /services down; each entry is a name and its path. */
export const breadcrumbs = (...trail: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Services', '/services'], ...trail].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
