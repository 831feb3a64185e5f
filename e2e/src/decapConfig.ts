// Decap CMS's configuration for editing the content, made from the content's JSON Schemas.

/** The part of JSON Schema that the content's schemas use. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  const?: unknown;
  anyOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
}

/** A field of Decap with its widget's options: one line of required text by default. */
export interface Field {
  name: string;
  widget?: string;
  required?: false;
  field?: Field;
  fields?: Field[];
  options?: string[];
  value_type?: string;
  format?: string;
  time_format?: boolean;
  modes?: string[];
}

/** A content file and its schema. */
export interface ContentFile {
  owner: string;
  file: string;
  schema: JsonSchema;
}

/**
 * Optional, since coming-soon articles have no body. Raw mode keeps the text: Decap's other mode rewrites "-"
 * to "*" and breaks code.
 */
const BODY: Field = { name: 'body', required: false, widget: 'markdown', modes: ['raw'] };

/** The whole configuration. @param article schema of an article's front matter @param page of a page's */
export function decapConfig(files: ContentFile[], article: JsonSchema, page: JsonSchema) {
  const owners = [...new Set(files.map(({ owner }) => owner))];
  return {
    backend: { name: 'github', repo: 'owner/repository', branch: 'main' },
    local_backend: true,
    publish_mode: 'editorial_workflow',
    media_folder: 'brand/content/pictures',
    public_folder: 'pictures',
    collections: [
      {
        name: 'articles',
        label: 'Articles',
        folder: 'mfe-blog/content',
        create: true,
        extension: 'md',
        format: 'yaml-frontmatter',
        slug: '{{slug}}',
        fields: [...fieldsOf(article), BODY],
      },
      {
        name: 'pages',
        label: 'Pages',
        folder: 'mfe-marketing/content/pages',
        create: true,
        extension: 'md',
        format: 'yaml-frontmatter',
        slug: '{{slug}}',
        fields: [...fieldsOf(page), BODY],
      },
      ...owners.map((owner) => ({
        name: owner,
        label: labelOf(owner.replace('mfe-', '')),
        files: files
          .filter((each) => each.owner === owner)
          .map(({ file, schema }) => ({
            name: file.replace('.yaml', ''),
            label: labelOf(file.replace('.yaml', '')),
            file: `${owner}/content/${file}`,
            media_folder: 'pictures',
            public_folder: 'pictures',
            fields: fieldsOf(schema),
          })),
      })),
    ],
  };
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name)),
  );

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const field: Field = { name, ...(!required && { required: false }) };
  const { type, items, pattern = '' } = schema;
  if (type === 'object') return { ...field, widget: 'object', fields: fieldsOf(schema) };
  if (type === 'array' && items?.type === 'object') {
    return { ...field, widget: 'list', fields: fieldsOf(items) };
  }
  if (type === 'array') {
    return { ...field, widget: 'list', field: fieldOf('text', items ?? {}, true) };
  }
  if (schema.enum) return { ...field, widget: 'select', options: schema.enum };
  if (type === 'boolean') return { ...field, widget: 'boolean' };
  if (type === 'number' || type === 'integer') {
    return { ...field, widget: 'number', value_type: type === 'integer' ? 'int' : 'float' };
  }
  if (pattern.startsWith('^pictures')) return { ...field, widget: 'image' };
  if (schema.format === 'date') {
    return { ...field, widget: 'datetime', format: 'YYYY-MM-DD', time_format: false };
  }
  const isLong = type === 'string' && !pattern.startsWith('^[') && (schema.maxLength ?? 0) > 120;
  return { ...field, ...(isLong && { widget: 'text' }) };
}

/** `howWeWork`, `how-we-work` → "How we work". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
