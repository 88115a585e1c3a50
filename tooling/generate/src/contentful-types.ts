import model from '@fernweh/vendors/content-model.json' with { type: 'json' };
import { type CFContentType, CFDefinitionsBuilder } from 'cf-content-types-generator';

/** Types of Contentful's entries, as the vendor's client takes them, from the content model (docs/decisions/162). */
export const contentfulTypes = (): string =>
  new CFDefinitionsBuilder().appendTypes(model as CFContentType[]).toString();
