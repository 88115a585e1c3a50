import type { Picture } from '@fernweh/contracts/content';
import contentTypes from '@fernweh/vendors/content-model.json' with { type: 'json' };
import type { World } from '../context.ts';
import { addDays } from '../dates.ts';
import { assetFile, photographs, tourPictureFields } from '../photographs.ts';
import type { WorldPost } from './documents.ts';

/** A Contentful space in the format of a space export: localised fields, publish state in `sys`. */
const LOCALE = 'en-GB';
const localised = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, { [LOCALE]: value }]),
  );

const link = (linkType: 'Asset' | 'Entry' | 'ContentType', id: string) => ({
  sys: { type: 'Link', linkType, id },
});

function entry(type: string, id: string, at: string, fields: Record<string, unknown>, draft = false) {
  const published = draft
    ? {}
    : { publishedAt: at, publishedVersion: 3, firstPublishedAt: at, publishedCounter: 1 };
  return {
    sys: {
      id,
      type: 'Entry',
      createdAt: at,
      updatedAt: at,
      version: draft ? 2 : 4,
      contentType: link('ContentType', type),
      ...published,
    },
    fields: localised(fields),
  };
}

const asset = (id: string, at: string, fields: Record<string, unknown>) => ({
  sys: {
    id,
    type: 'Asset',
    createdAt: at,
    updatedAt: at,
    version: 4,
    publishedAt: at,
    publishedVersion: 3,
  },
  fields: localised(fields),
});

/** The asset's id is in the path of its picture. */
const idOf = ({ src }: Picture) => src.split('/')[1] ?? src;

export function contentfulSpace(world: World, posts: WorldPost[]) {
  const drawings = posts.flatMap(({ picture, slug, title, publishedAt }) => {
    if (!picture) return [];
    const file = {
      url: `//images.fernweh.example/${picture.src}`,
      fileName: `${slug}.jpg`,
      contentType: 'image/jpeg',
      details: { size: 0, image: { width: picture.width, height: picture.height } },
    };
    return [asset(idOf(picture), publishedAt, { title, description: picture.alt, file })];
  });
  const taken = `${addDays(world.clock, -200)}T09:00:00.000Z`;
  const assets = [
    ...drawings,
    ...photographs.map(photograph => {
      const { id, title, description } = photograph;
      return asset(id, taken, { title, description, file: assetFile(photograph) });
    }),
  ];
  const blog = posts.map(({ picture, photograph, ...post }) =>
    entry('blog', post.slug, post.publishedAt, {
      ...post,
      ...(photograph
        ? {
            image: link('Asset', photograph.id),
            focalPoint: photograph.focalPoint,
            credit: photograph.credit,
          }
        : { picture, image: link('Asset', idOf(picture)) }),
    }),
  );
  const ofTours = photographs
    .filter(({ shows }) => shows !== 'post')
    .map(photograph =>
      entry('tour-picture', photograph.id, taken, {
        ...tourPictureFields(photograph),
        image: link('Asset', photograph.id),
      }),
    );
  const soon = `${addDays(world.clock, -1)}T09:00:00.000Z`;
  return {
    contentTypes,
    entries: [
      entry('nav-item', 'winter-sale', soon, {
        text: 'Winter sale',
        backgroundColour: '#B8441F',
        textColour: '#FFFFFF',
        url: '/pages/winter-sale',
        mobileStandardIcon: 'tag',
        mobileActiveIcon: 'tag-filled',
        mobileInactiveIcon: 'tag',
      }),
      entry('sub-nav-item', 'promotions-sale', soon, {
        subNavTab: 'Promotions',
        backgroundColour: '#B8441F',
        textColour: '#FFFFFF',
        subItemUrl: '/pages/winter-sale',
        subItemTitle: 'All winter sale tours',
        imageUrl: world.gallery.add({
          id: 'page-winter-sale',
          name: 'page-winter-sale',
          alt: '',
          scene: 'alps',
        }).src,
      }),
      ...blog,
      ...ofTours,
      entry(
        'blog',
        'a-draft-nobody-should-see',
        soon,
        {
          slug: 'a-draft-nobody-should-see',
          title: 'A draft nobody should see',
          lead: 'Not published.',
          body: '<p>Not published.</p>',
          author: 'The Fernweh journal',
          tags: [],
          tours: [],
          publishedAt: soon,
          readMinutes: 1,
        },
        true,
      ),
    ],
    assets,
    locales: [{ name: 'English (UK)', code: LOCALE, fallbackCode: null, default: true }],
  };
}
