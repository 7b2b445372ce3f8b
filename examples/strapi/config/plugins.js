'use strict';

module.exports = {
  upload: {
    config: {
      sizeLimit: 50 * 1024 * 1024,
      // The numbers are the widths of the renditions that Strapi makes of a picture; no rendition is larger than its original.
      breakpoints: { large: 1000, medium: 750, small: 500 },
    },
  },
};
