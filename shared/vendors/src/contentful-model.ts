import type { z } from 'zod';
import type {
  TypeBlogSkeleton,
  TypeNav__itemSkeleton,
  TypeSub__nav__itemSkeleton,
  TypeTour__pictureSkeleton,
} from './generated/contentful-types.ts';

/** The content types of the model (../content-model.json), by their ids. */
type Skeletons = {
  blog: TypeBlogSkeleton;
  'nav-item': TypeNav__itemSkeleton;
  'sub-nav-item': TypeSub__nav__itemSkeleton;
  'tour-picture': TypeTour__pictureSkeleton;
};
export type ContentType = keyof Skeletons;
type FieldOf<Type extends ContentType> = keyof Skeletons[Type]['fields'] & string;

type Sorted<Name extends string> = Name | `-${Name}`;
/** A query of the Content Delivery API; the adapter adds the content type. Fields that the model does not have do not compile. */
export type EntryQuery<Type extends ContentType> = {
  limit?: number;
  skip?: number;
  order?: Sorted<`fields.${FieldOf<Type>}`>[];
  select?: (`fields.${FieldOf<Type>}` | 'sys.updatedAt')[];
} & { [Name in `fields.${FieldOf<Type>}` | `fields.${FieldOf<Type>}[in]`]?: string };

/** A schema that reads entries of a type: a field that the model does not have does not compile. */
export const schemaOf = <Type extends ContentType, Shape extends z.ZodRawShape>(
  _type: Type,
  schema: keyof Shape extends FieldOf<Type> ? z.ZodObject<Shape> : never,
): z.ZodObject<Shape> => schema;
