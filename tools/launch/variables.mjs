/** The variables that only the programs of `tools` read; the site and the api declare theirs themselves. */
export const variableGroups = {
  Fakes: {
    STAND_IN_PORT: {
      fallback: '4600',
      says: "First of the ports that `npm start` gives to the fakes of other people's systems.",
    },
  },
  'Tests of the api': {
    TEST_DATABASE_URL: {
      fallback: '',
      says: 'A PostgreSQL server on which the tests of the api may create databases; where not set they start one of their own.',
    },
  },
  'Browser tests': {
    CHROMIUM_PATH: {
      fallback: '',
      says: "The browser for the browser tests; where not set the machine's `chromium-headless-shell`, else its Chromium.",
    },
  },
};
