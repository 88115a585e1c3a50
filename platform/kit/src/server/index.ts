export type { ListContext, ListRequest, Lists } from './lists.ts';
export { defineServer, type RenderedApp, type RenderRequest, type ServerModule } from './renderer.tsx';
export type { ServerTools } from './server-scope.ts';
