import type { FastifyInstance } from 'fastify';
import { meRoutes } from './me/me.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { writeReviewsRoutes } from './reviews/write-reviews.routes.ts';
import type { VisitorRooms } from './visitors.ts';

/** The routes by which visitors tell us something, and rule over what we hold of them. */
export async function visitorRooms(api: FastifyInstance, rooms: VisitorRooms & { siteUrl: string }) {
  await api.register(writeReviewsRoutes, rooms);
  await api.register(moderationRoutes, rooms);
  await api.register(newsletterRoutes, rooms);
  await api.register(messagesRoutes, rooms);
  await api.register(meRoutes, rooms);
}
