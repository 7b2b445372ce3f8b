import { isJsonObject, type JsonObject } from '@latchkey/api/content';

/** Fields that hold menu links, and those that hold buttons (§3). */
const linkFields = new Set<PropertyKey>(['links', 'menuLinks', 'legalLinks', 'children']);
const buttonFields = new Set<PropertyKey>(['cta', 'ctas']);
/** Interactions of §4 that do what they say without an address. */
const selfContained: readonly unknown[] = ['location', 'directions', 'other'];

/** Why a menu's link or a button would do nothing when it is pressed; null where it does something, or is neither. */
export function linkFault(object: JsonObject, path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  const isButton = buttonFields.has(field);
  if (!isButton && !linkFields.has(field)) return null;
  const { url } = object;
  if (typeof url === 'string' && url !== '') {
    return /^(?:[a-z][\w+.-]*:|[/#?])/iu.test(url) ? null : `"${url}" is no address: ours begin with a slash`;
  }
  return isButton ? buttonFault(object) : menuFault(object);
}

function menuFault({ voidClick, locationSelector, children }: JsonObject): string | null {
  const does = voidClick === true || locationSelector === true || (Array.isArray(children) && children.length > 0);
  return does ? null : 'is a link that leads nowhere';
}

function buttonFault({ interaction, content, disabled }: JsonObject): string | null {
  if (disabled === true || selfContained.includes(interaction)) return null;
  if (interaction !== 'popup') return 'is a button that leads nowhere';
  const saysSomething = typeof content === 'string' ? content !== '' : isJsonObject(content);
  return saysSomething ? null : 'opens a popup that says nothing';
}
