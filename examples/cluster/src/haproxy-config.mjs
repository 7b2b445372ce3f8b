/**
 * The options of a check. A program that has ended rejects connections, and the request goes to another one at once; checks find programs that hang.
 * A busy machine must not look like a program that hangs. The checks after a failed one follow sooner, so that nothing is sent to a program that is
 * stopping when it no longer listens.
 */
const CHECK = 'check inter 500ms fastinter 100ms fall 3 rise 1';
/** The options of the check of a database's role. The cluster responds at once, and a wrong primary accepts nothing. */
const CHECK_ROLE = 'check inter 300ms fall 2 rise 1';

/**
 * @typedef {object} Balanced
 * @property {string} folder the folder of its socket
 * @property {number} sitePort the port for visitors
 * @property {number} apiPort the port at which the sites find an api
 * @property {number} databasePort the port at which the apis find the primary
 * @property {readonly Member[]} sites
 * @property {readonly Member[]} apis
 * @property {readonly (Member & { rolePort: number })[]} databases `rolePort`: responds with 200 if it is the primary
 *
 * @typedef {{ name: string, port: number }} Member
 */

/**
 * Writes the configuration of HAProxy. HTTP goes to the sites and from them to the apis, TCP to the primary. A request that reached no program
 * is sent to another one; one that may have been processed is never repeated, since browsers repeat it under the same key.
 *
 * @param {Balanced} balanced
 */
export function haproxyConfig({ folder, sitePort, apiPort, databasePort, sites, apis, databases }) {
  return `global
  stats socket ${folder}/haproxy.sock mode 600 expose-fd listeners
  hard-stop-after 10s

defaults
  mode http
  option redispatch 1
  retries 3
  retry-on conn-failure
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  # A connection that a program closes as it stops is never used for one more request.
  option http-server-close

frontend visitors
  bind :${sitePort}
  option forwardfor
  default_backend sites

backend sites
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${members(sites)}

frontend api
  bind 127.0.0.1:${apiPort}
  default_backend apis

backend apis
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${members(apis)}

frontend database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 24h
  default_backend primary

backend primary
  mode tcp
  option httpchk GET /primary
  timeout server 24h
${databases
  .map(
    ({ name, port, rolePort }) =>
      `  server ${name} 127.0.0.1:${port} ${CHECK_ROLE} port ${rolePort} on-marked-down shutdown-sessions`,
  )
  .join('\n')}
`;
}

/** @param {readonly Member[]} programs */
function members(programs) {
  return programs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} ${CHECK}`).join('\n');
}
