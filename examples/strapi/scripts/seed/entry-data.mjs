import { inLocale, readLocales } from './read-documents.mjs';

const setUid = 'api::block-set.block-set';
const locationUid = 'api::location.location';

/**
 * Creates a writer that stores documents as entries of their content types. Locations have to be written before the documents that refer to them.
 *
 * @param strapi the running Strapi
 * @param media the ids of the media by their keys and URLs
 */
export function createWriter(strapi, media) {
  /** The document ids of the locations, by their ids in the content. */
  const locations = new Map();
  /** The document ids of the sets of blocks, by their public ids. */
  const sets = new Map();

  /** Stores a document with its translations. */
  const write = async (kind, document) => {
    const uid = `api::${kind}.${kind}`;
    const { options, attributes } = strapi.contentType(uid);
    const status = options.draftAndPublish ? { status: 'published' } : {};
    let documentId;
    for (const locale of readLocales(document)) {
      const resolved = inLocale(document, locale);
      const context = { locale, owner: document.slug ?? kind };
      const data = await toData({ ...resolved, publicId: resolved.id }, attributes, context);
      documentId = await store(uid, documentId, { locale, data, ...status });
    }
    if (kind === 'location') locations.set(document.id, documentId);
  };

  /** Stores an entry. The first locale creates the document, the others are added to it. */
  const store = async (uid, documentId, parameters) => {
    const documents = strapi.documents(uid);
    if (documentId === undefined) return (await documents.create(parameters)).documentId;
    await documents.update({ documentId, ...parameters });
    return documentId;
  };

  /** Creates the data of an entry or a component by its attributes. `context` has the locale and the name of the entry. */
  const toData = async (value, attributes, context) => {
    const data = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const member = await toMember(value, name, attribute, context);
      if (member !== undefined) data[name] = member;
    }
    return data;
  };

  /** Creates one attribute. The first cases are attributes whose name or content differs from the field of the document. */
  const toMember = async (value, name, attribute, context) => {
    if (attribute.type === 'dynamiczone') return toBlocks(value[name] ?? [], context);
    if (name === 'blockId') return value.id === undefined ? undefined : String(value.id);
    if (name === 'ownId') return value.id;
    if (name === 'publishedOn') return value.publishedAt;
    if (attribute.target === locationUid) return findLocations(value, attribute);
    if (attribute.target === setUid) return createSet(value, context);
    if (value[name] === undefined || value[name] === null) return undefined;
    if (attribute.type === 'media') return findMediumId(value[name].url);
    if (attribute.type !== 'component') return value[name];
    if (!attribute.repeatable) return toPart(value[name], attribute.component, context);
    const parts = [];
    for (const part of value[name]) parts.push(await toPart(part, attribute.component, context));
    return parts;
  };

  /** Creates a component. Strapi stores pictures, lines of text and names of blocks in another shape. */
  const toPart = async (value, component, context) => {
    if (component === 'shared.picture') {
      return { file: findMediumId(value.$media), alternativeText: value.alternativeText ?? null };
    }
    if (component === 'shared.line') return { text: value };
    if (component === 'shared.block-name') return { component: value.__component, blockId: String(value.id) };
    return toData(value, strapi.components[component].attributes, context);
  };

  /** Creates the blocks of a page. */
  const toBlocks = async (blocks, context) => {
    const made = [];
    for (const block of blocks) {
      const { attributes } = strapi.components[block.__component];
      made.push({ __component: block.__component, ...(await toData(block, attributes, context)) });
    }
    return made;
  };

  /** Stores the blocks within a block as a set, to which the block refers. */
  const createSet = async (block, { locale, owner }) => {
    // The kinds of blocks name the field of their own blocks differently.
    const blocks = block.items ?? block.dynamic?.content ?? block.content ?? [];
    const publicId = `${owner}-${block.__component.split('.')[1]}-${block.id}`;
    const data = { publicId, name: `${block.__component} ${block.id} of ${owner}` };
    const content = await toBlocks(blocks, { locale, owner: publicId });
    sets.set(publicId, await store(setUid, sets.get(publicId), { locale, data: { ...data, content } }));
    return sets.get(publicId);
  };

  /** Finds the location of an entry, or all of its locations, by the kind of the relation. */
  const findLocations = ({ locationId, locationIds }, { relation }) => {
    if (relation === 'oneToOne') return locations.get(locationId);
    return (locationIds ?? []).map((id) => locations.get(id));
  };

  /** Finds the id of a medium. Throws where there is none. */
  const findMediumId = (key) => {
    const id = media.get(key);
    if (id === undefined) throw new Error(`there is no medium ${key}`);
    return id;
  };

  /** Stores the rating of a location at Google, and its reviews. */
  const writeReviews = async ({ locationId, rating, count, reviews }) => {
    const location = locations.get(locationId);
    await strapi.documents('api::google-rating.google-rating').create({ data: { location, rating, count } });
    for (const { id: publicId, publishedAt: publishedOn, ...review } of reviews) {
      const data = { ...review, publicId, publishedOn, location };
      await strapi.documents('api::google-review.google-review').create({ data });
    }
  };

  return { write, writeReviews };
}
