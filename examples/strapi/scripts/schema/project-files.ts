import type { Attributes } from './attribute.ts';
import type { ContentTypePlan } from './content-types.ts';

/** Returns the files of a content type by their paths: its schema, and the controller, the router and the service that Strapi makes by default. */
export function typeFiles(plan: ContentTypePlan, attributes: Attributes): readonly (readonly [string, string])[] {
  const { singular, plural, displayName, kind, hasDrafts, isLocalised } = plan;
  const folder = `src/api/${singular}`;
  const uid = `api::${singular}.${singular}`;
  const made = (what: string) =>
    `'use strict';\n\nconst { factories } = require('@strapi/strapi');\n\nmodule.exports = factories.createCore${what}('${uid}');\n`;
  return [
    [
      `${folder}/content-types/${singular}/schema.json`,
      json({
        kind,
        collectionName: plural.replaceAll('-', '_'),
        info: { singularName: singular, pluralName: plural, displayName },
        options: { draftAndPublish: hasDrafts },
        pluginOptions: isLocalised ? { i18n: { localized: true } } : {},
        attributes,
      }),
    ],
    [`${folder}/controllers/${singular}.js`, made('Controller')],
    [`${folder}/routes/${singular}.js`, made('Router')],
    [`${folder}/services/${singular}.js`, made('Service')],
  ];
}

/** Returns the path and the text of the schema of a component, whose name begins with its category: `shared.picture`. */
export function componentFile(name: string, attributes: Attributes): [string, string] {
  const [category = '', own = ''] = name.split('.');
  const displayName = own.replaceAll('-', ' ');
  return [
    `src/components/${category}/${own}.json`,
    json({
      collectionName: `components_${category}_${own.replaceAll('-', '_')}`,
      info: { displayName: `${displayName.charAt(0).toUpperCase()}${displayName.slice(1)}` },
      options: {},
      attributes,
    }),
  ];
}

/** Writes a value as the JSON of a file. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
