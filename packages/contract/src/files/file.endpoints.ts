import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, request } from '../http/wire.ts';
import { PURPOSES, type Purpose } from './upload-rules.ts';

const purpose = z.enum(Object.keys(PURPOSES) as [Purpose, ...Purpose[]]);
/** Any signed-in person may upload; the call that attaches a file checks its purpose. */
const access = { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' } as const;
const wanted = { businessId: id, purpose };

const uploadAnswer = z.object({
  fileId: id,
  /** The URL for the PUT of the file, valid once. */
  url: z.string(),
  expiresAt: instant,
  mostBytes: z.int(),
});

export const uploadUrl = endpoint({
  id: 'file.uploadUrl',
  area: 'upload',
  method: 'POST',
  path: '/admin/upload/url',
  summary: 'An address that takes one file, once, within ten minutes: a picture, or a PDF for a document',
  access,
  body: request(wanted),
  success: { status: 201, body: uploadAnswer },
  errors: ['not_found', 'too_many'],
  secret: true,
});

export const signedUrl = endpoint({
  id: 'file.signedUrl',
  area: 'services',
  method: 'GET',
  path: '/admin/services/getSignedUrl',
  summary: 'The same address as /admin/upload/url gives',
  access,
  query: z.strictObject(wanted),
  success: { status: 200, body: uploadAnswer },
  errors: ['not_found', 'too_many'],
});

const token = z.object({ token: z.string().min(1).max(100) });

export const fileUpload = endpoint({
  id: 'file.upload',
  area: 'upload',
  method: 'PUT',
  path: '/files/{token}',
  summary: 'The file itself, to the address that was given; its type is judged by its bytes, a picture is written anew',
  access: { roles: 'public' },
  params: token,
  upload: true,
  success: {
    status: 201,
    body: z.object({
      message: z.string(),
      fileId: id,
      /** The read URL. The file is deleted within a day when nothing shows it. */
      url: z.string(),
      contentType: z.string(),
      byteCount: z.int(),
      /** Pixels; null unless it is a picture. */
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  },
  errors: [
    'file.address_over',
    'file.too_large',
    'file.too_slow',
    'file.empty',
    'file.not_picture',
    'file.not_pdf',
    'file.too_many_pixels',
    'file.damaged',
    'file.not_stored',
  ],
});

export const fileRead = endpoint({
  id: 'file.read',
  area: 'upload',
  method: 'GET',
  path: '/files/{token}',
  summary: 'A stored file, as an attachment that runs nothing',
  access: { roles: 'public' },
  params: token,
  success: { status: 200, body: z.unknown(), file: true },
  errors: ['not_found'],
});
