/** The variables that only the programs of `tools` read; what the site and the api read they declare themselves. */
export const variableGroups = {
  Fakes: {
    STAND_IN_PORT: {
      fallback: '4600',
      says: "First of the ports that `npm start` gives to the fakes of other people's systems.",
    },
  },
  'Browser tests': {
    CHROMIUM_PATH: {
      fallback: '',
      says: "The browser for the browser tests; where not set the machine's `chromium-headless-shell`, else its Chromium.",
    },
  },
};
