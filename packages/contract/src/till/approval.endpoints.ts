import { endpoint } from '../http/endpoint.ts';
import { approvalAnswer, approvalBody } from './approval.schema.ts';

export const approvalGive = endpoint({
  id: 'approval.give',
  area: 'limits',
  method: 'POST',
  path: '/admin/approval',
  summary: 'A colleague approves one command above the limit of the person at this desk',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: approvalBody,
  success: { status: 201, body: approvalAnswer },
  errors: [
    'not_found',
    'auth.invalid_credentials',
    'auth.two_step',
    'auth.code_invalid',
    'approval.not_allowed',
    'too_many',
  ],
  unkeyed: 'Counts wrong passwords, which must stay counted when it is refused; a repeat approves once more.',
});
