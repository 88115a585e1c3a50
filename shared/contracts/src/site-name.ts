/** The site's name, as people read it. Names of metrics and spans follow from it. */
export const SITE_NAME = 'Fernweh';
