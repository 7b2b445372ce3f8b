import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/**
 * Lists what a page says in its order, a line each: `# heading`, `[name]` for a button or a link, `name = value` for a field, and texts as they are. Tests
 * compare these lines of a page with scripts and without. A link and a button with the same name have the same line.
 */
export function listPageLines(root: Element): readonly string[] {
  const lines: string[] = [];
  /** The text of the line that is not complete yet. */
  let text = '';
  const endLine = () => {
    const line = oneLine(text);
    if (line !== '') lines.push(line);
    text = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) text += node.textContent ?? '';
    if (!isElement(node) || isUnseen(node)) return;
    const line = describeElement(node);
    if (line !== null) {
      endLine();
      lines.push(line);
      return;
    }
    if (node.localName === 'label') {
      // The text of a label is the name of its field.
      for (const field of node.querySelectorAll('input, select, textarea')) walk(field);
      return;
    }
    const isBlock = !inline.has(node.localName);
    if (isBlock) endLine();
    for (const child of node.childNodes) walk(child);
    if (isBlock) endLine();
    else text += ' ';
  };
  walk(root);
  endLine();
  return lines;
}

/** The elements whose text belongs to the line around them. */
const inline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'bdi',
  'i',
  'q',
  's',
  'small',
  'span',
  'strong',
  'em',
  'output',
]);

/** The roles of elements that are pressed. */
const pressed: ReadonlySet<string> = new Set(['button', 'link', 'switch']);

/** Writes the line of a heading, a control or a field; null for other elements. */
function describeElement(element: Element): string | null {
  const role = getRole(element);
  const name = oneLine(computeAccessibleName(element));
  if (role === 'heading') return `# ${name}`;
  if (role !== null && pressed.has(role)) return `[${name}]${isDisabled(element) ? ' off' : ''}`;
  if (element.localName === 'summary') return `[${oneLine(element.textContent)}]`;
  if (isField(element)) return `${name} = ${readValue(element)}`;
  return null;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return ['input', 'select', 'textarea'].includes(element.localName);
}

/** Reads the value of a field as the visitor sees it: `on` or `off`, the text of the chosen option, or the typed text. */
function readValue(field: Field): string {
  if (field.type === 'checkbox' || field.type === 'radio') return 'checked' in field && field.checked ? 'on' : 'off';
  return field.localName === 'select' && 'selectedOptions' in field
    ? oneLine(field.selectedOptions[0]?.textContent ?? '')
    : field.value;
}

const isDisabled = (element: Element) => element.getAttribute('aria-disabled') === 'true';

/** Returns whether neither screens nor screen readers show the element. */
function isUnseen(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    ['link', 'script', 'style', 'template', 'svg'].includes(element.localName) ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden')
  );
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
