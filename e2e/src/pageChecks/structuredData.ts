// What search engines require of JSON-LD: Google's structured data guides and schema.org's domains.
import { propertiesOf } from './schemaOrg.ts';

export type Node = Record<string, unknown>;

/**
 * Properties that Google's guides require or recommend, and those that this site promises, by type.
 * https://developers.google.com/search/docs/appearance/structured-data
 */
const WANTED: Record<string, readonly string[]> = {
  AboutPage: ['name', 'url', 'mainEntity'],
  Blog: ['name', 'url', 'publisher', 'blogPost'],
  BlogPosting: [
    ...['headline', 'image', 'datePublished', 'dateModified', 'author'],
    ...['publisher', 'mainEntityOfPage', 'url'],
  ],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['name', 'url', 'mainEntity'],
  CreativeWork: ['name'],
  ImageObject: ['url'],
  ItemList: ['name', 'itemListElement'],
  ListItem: ['position'],
  Offer: ['priceCurrency'],
  OfferCatalog: ['name', 'url', 'itemListElement'],
  Organization: ['@id', 'name', 'url', 'logo'],
  Person: ['name', 'url'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  ProfessionalService: [
    ...['@id', 'name', 'url', 'address', 'telephone', 'email', 'priceRange'],
    ...['logo', 'image', 'sameAs', 'areaServed'],
  ],
  Service: ['name', 'provider'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  WebApplication: ['name', 'url', 'offers', 'applicationCategory', 'operatingSystem'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
};

/** Further properties of a node that is the subject of a page. */
const WANTED_OF_SUBJECTS: Record<string, readonly string[]> = {
  Service: ['description', 'serviceType', 'areaServed', 'url', 'image'],
};

const ADDRESSES = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'sameAs']);
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/;

/** Everything wrong with the JSON-LD objects of a page, as sentences. */
export function findMistakes(objects: readonly Node[]): string[] {
  return objects.flatMap((object) => {
    const { '@context': context, ...node } = object;
    const type = String(node['@type']);
    return [
      ...(context === 'https://schema.org' ? [] : [`${type} has the context ${context}`]),
      ...missing(node, type, WANTED_OF_SUBJECTS[type] ?? []),
      ...mistakesOfNode(node),
    ];
  });
}

const missing = (node: Node, type: string, wanted: readonly string[]) =>
  wanted
    .filter((name) => [undefined, null, ''].includes(node[name] as string))
    .map((name) => `${type} has no ${name}`);

function mistakesOfNode(node: Node): string[] {
  const type = String(node['@type']);
  const wanted = WANTED[type];
  if (!wanted) return [`${type} is in no table of what search engines want`];
  const known = propertiesOf(type);
  const foreign = Object.keys(node).filter(
    (name) => !/^@(type|id)$/.test(name) && !known.has(name),
  );
  return [
    ...missing(node, type, wanted),
    ...foreign.map((name) => `schema.org gives ${type} no ${name}`),
    ...Object.entries(node).flatMap(([name, value]) => mistakesOfValue(type, name, value)),
    ...(type === 'BreadcrumbList' || type === 'ItemList' ? mistakesOfList(type, node) : []),
    ...(String(node.headline ?? '').length > 110 ? [`${type} has too long a headline`] : []),
  ];
}

function mistakesOfValue(type: string, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => mistakesOfValue(type, name, item));
  if (typeof value === 'object' && value !== null) return mistakesOfNode(value as Node);
  const is = `${name} of ${type} is ${value}`;
  if (ADDRESSES.has(name) && !/^https?:\/\/[^/]/.test(String(value))) return [`${is}: no address`];
  if (/^date/.test(name) && !ISO_DATE.test(String(value))) return [`${is}: no ISO date`];
  return [];
}

function mistakesOfList(type: string, { itemListElement }: Node): string[] {
  const items = (itemListElement ?? []) as Node[];
  return [
    ...(items.length < 2 ? [`${type} has fewer than two entries`] : []),
    ...items
      .filter(({ position }, index) => position !== index + 1)
      .map(({ position }) => `${type} has position ${position} out of turn`),
  ];
}

/** Every picture address in the objects. */
export function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (typeof item !== 'string') return picturesIn(item);
    const ofImage = (value as Node)['@type'] === 'ImageObject' && name === 'url';
    return name === 'image' || ofImage ? [item] : [];
  });
}
