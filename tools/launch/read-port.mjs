/**
 * Reads a port from the environment. Exits with 1 where the value is not a port.
 *
 * @template {string} Name
 * @param {Name} variable
 * @param {Record<Name, { readonly fallback: string }>} variables where it is declared
 */
export function readPort(variable, variables) {
  const text = process.env[variable] || variables[variable].fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable}=${text} is not a port; use a whole number from 1 to 65535.`);
  process.exit(1);
}
