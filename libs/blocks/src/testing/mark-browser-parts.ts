import type { Plugin } from 'vite';

/**
 * Marks the exports of `.client.tsx` files as React's bundlers do for a server, so that tests render blocks as the site does:
 * server components are called, browser parts are left to React.
 */
export function markBrowserParts(): Plugin {
  return {
    name: 'mark-browser-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.client\.tsx(?:\?|$)/u.test(id)) return null;
      const names = Array.from(code.matchAll(/^export (?:function|class) (\w+)/gmu), ([, name = '']) => name);
      const marks = names.map((name) => `Reflect.set(${name}, '$$typeof', Symbol.for('react.client.reference'));`);
      return `${code}\n${marks.join('\n')}\n`;
    },
  };
}
