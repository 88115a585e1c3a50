import type { ElementType } from 'react';
import { jsx as createElement, jsxs as createElements, Fragment } from 'react/jsx-runtime';
import { atSite } from './at-site.ts';

/** React's own, for the components of a portable build: their addresses lead to the site (`at-site.ts`). */
export { Fragment };

export const jsx = (type: ElementType, props: object, key?: string) =>
  createElement(type, atSite(type, props as Record<string, unknown>), key);

export const jsxs = (type: ElementType, props: object, key?: string) =>
  createElements(type, atSite(type, props as Record<string, unknown>), key);
