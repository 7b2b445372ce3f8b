import { memberOf, type ContentProblem, type SourceDocument } from '@latchkey/api/content';
import { builtKinds, kindOf } from './block-kinds.ts';
import { problemOf } from './problem.ts';
import { walkObjects } from './walk-objects.ts';

/** Blocks that the site does not know and would leave out, and blocks of one kind that share an id. */
export function findBlockProblems(document: SourceDocument): ContentProblem[] {
  const problems = repeatedBlocks(document);
  walkObjects(document.document, (object, path) => {
    const { __component: component } = object;
    if (typeof component === 'string' && !builtKinds.has(kindOf(component))) {
      problems.push(problemOf(document, [...path, '__component'], `"${component}" is no kind of block`));
    }
    return true;
  });
  return problems;
}

function repeatedBlocks(document: SourceDocument): ContentProblem[] {
  const content = memberOf(document.document, 'content');
  if (!Array.isArray(content)) return [];
  const seen = new Set<string>();
  return content.flatMap((block: unknown, index) => {
    const key = `${String(memberOf(block, '__component'))} ${String(memberOf(block, 'id'))}`;
    if (seen.has(key)) return [problemOf(document, ['content', index], `repeats the id of ${key}`)];
    seen.add(key);
    return [];
  });
}
