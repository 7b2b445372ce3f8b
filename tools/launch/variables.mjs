/** The variables that only the programs of `tools` read; the site and the api declare theirs themselves. */
export const variableGroups = {
  Fakes: {
    STAND_IN_PORT: {
      fallback: '4600',
      description: "First of the ports that `npm start` gives to the fakes of other people's systems.",
    },
  },
  'Tests of the api': {
    TEST_DATABASE_URL: {
      fallback: '',
      description:
        'URL of a PostgreSQL server on which the tests of the api may create databases; they start one of their own where not set.',
    },
    PGBOUNCER_PATH: {
      fallback: '',
      description: "PgBouncer for the test behind a pooler; the machine's `pgbouncer` where not set.",
    },
  },
  'Browser tests': {
    VNU_JAR: {
      fallback: '',
      description: 'The Nu Html Checker for the proof of valid pages; installed from npm where not set.',
    },
    CHROMIUM_PATH: {
      fallback: '',
      description:
        "The browser for the browser tests; the machine's `chromium-headless-shell` or Chromium where not set.",
    },
    FIREFOX_PATH: {
      fallback: '',
      description: "Firefox for the tests in other engines; the machine's `firefox-esr` or `firefox` where not set.",
    },
    WEBKIT_DRIVER_PATH: {
      fallback: '',
      description: "WebKit's driver for the same tests; the machine's `WebKitWebDriver` where not set.",
    },
  },
};
