const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for HTML, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}

/** Reads the text of an attribute that React has written. */
export function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => characters.get(entity) ?? entity);
}

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));
