import { expect, type Page } from '@playwright/test';

/** The newest mail to an address, read as a developer reads it at /dev/mailbox: its text, without tags. */
export async function readMail(page: Page, to: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const list = await (await page.request.get('/dev/mailbox')).text();
    const row = list.split('<tr>').find((one) => one.includes(to));
    path = /href="([^"]+)"/.exec(row ?? '')?.[1];
    expect(path, `a mail to ${to}`).toBeDefined();
  }).toPass();
  const mail = await (await page.request.get(path ?? '')).text();
  return (/<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? '').replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

/** The link in a mail. */
export async function linkTo(page: Page, to: string): Promise<URL> {
  return new URL(/https?:\/\/\S+/.exec(await readMail(page, to))?.[0] ?? 'about:blank');
}

/** A confirmed owner of a new business; who has an account already gets one more. */
export async function registerBusiness(
  page: Page,
  { email, password, businessName }: { email: string; password: string; businessName: string },
): Promise<void> {
  const signup = await page.request.post('/api/admin/authentication/signup', {
    data: { businessName, firstName: 'Walt', lastName: 'Novak', email, password },
  });
  expect(signup.status()).toBe(201);
  const code = /^\s*(\d{6})\s*$/m.exec(await readMail(page, email))?.[1] ?? '';
  const confirmed = await page.request.post('/api/identity/confirm', { data: { email, code } });
  expect(confirmed.status()).toBe(200);
}
