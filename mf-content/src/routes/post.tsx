import { defineView } from '@flotilla/kit';
import { PostPage } from '../features/post/post-page.tsx';
import { head, load } from './post.server.ts';

export const view = defineView({ load, head, Component: PostPage });
