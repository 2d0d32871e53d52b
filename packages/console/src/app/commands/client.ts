import { createClient } from '@laneway/contract/http/client';
import { apiOptions } from './api.ts';

/**
 * Calls the API. Throws ApiError for anything but 200 and 201. Features read with `ask` and `read` and write with
 * `useCommand`, so that each write has its key and each answer its cache: lint keeps this client from them.
 */
export const client = createClient(apiOptions);
