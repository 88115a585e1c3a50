import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { allowedTo } from '../auth/permission.ts';
import { REVIEW_STATES } from '../database/schema/reviews.ts';
import { whole } from '../http/fields.ts';
import { limited } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { decide, decision } from './decide.ts';
import { listForModeration, showForModeration } from './moderation.repository.ts';
import { moderationList, moderationReview } from './moderation-view.ts';

const PERMISSION = 'moderate:reviews';
const params = z.object({ id: z.string().max(100) });
const query = z.object({
  status: z.enum([...REVIEW_STATES, 'REPORTED']).default('PENDING'),
  limit: whole(1, 200).default(50),
});

const response = { 200: moderationReview };

type Options = { services: Services; auth: Auth };

/** GET /moderation/reviews?status, GET and PATCH /moderation/reviews/{id}, for moderators. */
export async function moderationRoutes(app: FastifyInstance, { services, auth }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries } = services;
  const onRequest = auth.required;
  const config = limited(120);

  routes.get(
    '/moderation/reviews',
    { onRequest, config, schema: { querystring: query, response: { 200: moderationList } } },
    async request => {
      allowedTo(PERMISSION, request);
      return { reviews: await listForModeration(queries, request.query) };
    },
  );

  routes.get(
    '/moderation/reviews/:id',
    { onRequest, config, schema: { params, response } },
    async request => {
      allowedTo(PERMISSION, request);
      return showForModeration(queries, request.params.id);
    },
  );

  routes.patch(
    '/moderation/reviews/:id',
    {
      // The permission is checked before the body is validated, so that others learn nothing about the body.
      onRequest: [onRequest, async request => void allowedTo(PERMISSION, request)],
      config,
      schema: { params, body: decision, response },
    },
    async request => {
      const { id: moderator } = allowedTo(PERMISSION, request);
      await decide(services, { id: request.params.id, moderator, choice: request.body });
      return showForModeration(queries, request.params.id);
    },
  );
}
