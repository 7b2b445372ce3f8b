'use strict';

// The names of the languages by their codes, which `npm run generate` writes.
const names = require('./locales.json');

module.exports = {
  register({ strapi }) {
    // The field has a tiny picture as a data address, which is shown until the picture is there. Strapi makes none by itself; the seed brings them.
    strapi.contentType('plugin::upload.file').attributes.blurDataUrl = { type: 'text' };
  },

  async bootstrap({ strapi }) {
    const locales = strapi.plugin('i18n').service('locales');
    const known = (await locales.find()).map(({ code }) => code);
    for (const [code, name] of Object.entries(names)) {
      if (!known.includes(code)) await locales.create({ code, name });
    }
  },
};
