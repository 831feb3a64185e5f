// Decap CMS's configuration for editing the content, made from the content's schemas.
import path from 'node:path';
import { type JsonSchema, jsonSchema } from '@platform/content/jsonSchema';
import type { WorkspaceContent } from '../content/loadContent.ts';

/** A field of Decap with its widget's options: one line of required text by default. */
export interface Field {
  name: string;
  label: string;
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

/**
 * Optional, since coming-soon articles have no body. Raw mode keeps the text: Decap's other mode rewrites "-"
 * to "*" and breaks code.
 */
const BODY: Field = {
  name: 'body',
  label: 'Text',
  required: false,
  widget: 'markdown',
  modes: ['raw'],
};

type Content = Pick<WorkspaceContent, 'workspace' | 'rules'>;

/**
 * The whole configuration.
 * @param backend where Decap reads and saves: https://decapcms.org/docs/backends-overview
 */
export const decapConfig = (contents: Content[], backend: Record<string, string>) => ({
  backend,
  media_folder: 'brand/content/pictures',
  public_folder: 'pictures',
  // The build takes these names only.
  slug: { encoding: 'ascii', clean_accents: true },
  // The real page is the preview.
  editor: { preview: false },
  collections: [
    ...contents.flatMap(({ workspace, rules }) =>
      (rules.markdown ?? []).map(({ name, folder, matter, address }) => ({
        name,
        label: labelOf(name),
        label_singular: labelOf(name).replace(/s$/, ''),
        preview_path: `${address}{{slug}}`,
        folder: path.posix.join(workspace, 'content', folder),
        media_folder: path.posix.join(folder && '..', 'pictures'),
        public_folder: '',
        create: true,
        extension: 'md',
        format: 'yaml-frontmatter',
        slug: '{{slug}}',
        fields: [...fieldsOf(jsonSchema(matter)), BODY],
      })),
    ),
    ...contents.map(({ workspace, rules }) => ({
      name: workspace,
      label: labelOf(workspace.replace('mfe-', '')),
      files: Object.entries(rules.schemas).map(([file, schema]) => ({
        name: file.replace('.yaml', ''),
        label: labelOf(file.replace('.yaml', '')),
        file: `${workspace}/content/${file}`,
        media_folder: 'pictures',
        public_folder: 'pictures',
        fields: fieldsOf(jsonSchema(schema)),
      })),
    })),
  ],
});

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, isOptional = false): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    // Decap asks for fields of an optional object also when all of them are empty.
    fieldOf(name, schema, !isOptional && required.includes(name)),
  );

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const field: Field = { name, label: labelOf(name), ...(!required && { required: false }) };
  const { type, items, pattern = '' } = schema;
  if (type === 'object') return { ...field, widget: 'object', fields: fieldsOf(schema, !required) };
  if (type === 'array' && items?.type === 'object') {
    return { ...field, widget: 'list', fields: fieldsOf(items) };
  }
  if (type === 'array') {
    return { ...field, widget: 'list', field: fieldOf('text', items ?? {}, true) };
  }
  const options = schema.enum ?? (typeof schema.const === 'string' && [schema.const]);
  if (options) return { ...field, widget: 'select', options };
  if (type === 'boolean') return { ...field, widget: 'boolean' };
  if (type === 'number' || type === 'integer') {
    return { ...field, widget: 'number', value_type: type === 'integer' ? 'int' : 'float' };
  }
  if (pattern.includes('svg|png|')) return { ...field, widget: 'image' };
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
