import { expect, test } from 'vitest';

test('the page that the bench measures stands, with a full evening on it', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('./bench-page.tsx');
  const blocks = () => document.querySelectorAll('[role=grid] [data-block]').length;
  await expect.poll(blocks).toBeGreaterThan(500);
});
