import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BusinessOwner } from '@laneway/contract/businesses/business.schema';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { anAnswer } from '../../test/whole-business.ts';
import { ONE, button, field, open } from './business.fixture.ts';

describe('the owners of a business', () => {
  const pia = { accountId: anId(71), firstName: 'Pia', lastName: 'Pier', email: 'pia@pier.test' };
  const owners: BusinessOwner[] = [
    { ...pia, state: 'expired' },
    { ...pia, accountId: anId(72), firstName: 'Olaf', email: 'olaf@pier.test', state: 'active' },
  ];

  it('say how their invitation stands, and who has not joined is invited again', async () => {
    let now = owners;
    const fake = open(ONE, {
      'business.details': () => anAnswer({}, { owners: now }),
      'business.inviteOwner': () => {
        now = [{ ...pia, state: 'invited' }];
        return { message: 'Invitation sent', owners: now };
      },
    });
    await expect.element(page.getByText('Invitation ran out')).toBeVisible();
    await expect.element(page.getByText('Has joined')).toBeVisible();
    await button('Invite again').click();
    await expect.element(page.getByText('Invitation sent')).toBeVisible();
    await expect.element(page.getByText('Invited', { exact: true })).toBeVisible();
    const sent = fake.sent.findLast((one) => one.id === 'business.inviteOwner');
    expect(sent?.call.body).toEqual({ firstName: 'Pia', lastName: 'Pier', email: 'pia@pier.test' });
  });

  it('who have not joined are taken back after a question, and say so when one has joined meanwhile', async () => {
    let joined = true;
    let now = owners;
    const fake = open(ONE, {
      'business.details': () => anAnswer({}, { owners: now }),
      'business.withdrawOwner': () => {
        if (joined) throw new Refusal(409, 'business.owner_there', 'This person owns the business already');
        now = owners.slice(1);
        return { message: 'Invitation withdrawn', owners: now };
      },
    });
    await button('Withdraw').click();
    await expect.element(page.getByText(/link in the mail to pia@pier.test stops working/)).toBeVisible();
    await button('Keep the invitation').click();
    expect(fake.sent.some((one) => one.id === 'business.withdrawOwner')).toBe(false);
    const question = page.getByRole('alertdialog');
    const withdraw = async () => {
      // Its button has the name of the one that opened it, and it takes a moment to go.
      await expect.element(question).not.toBeInTheDocument();
      await button('Withdraw').click();
      await question.getByRole('button', { name: 'Withdraw' }).click();
    };
    await withdraw();
    await expect.element(page.getByText('This person owns the business already')).toBeVisible();
    joined = false;
    await withdraw();
    await expect.element(page.getByText('Invitation withdrawn')).toBeVisible();
    await expect.element(page.getByText('pia@pier.test')).not.toBeInTheDocument();
    await expect.element(page.getByText('olaf@pier.test')).toBeVisible();
    await expect.element(button('Invite owner')).toHaveFocus();
    const sent = fake.sent.findLast((one) => one.id === 'business.withdrawOwner');
    expect(sent?.call.body).toEqual({ accountId: anId(71) });
  });

  it('are invited in a dialog, whose refusal stands at its field and loses nothing', async () => {
    const message = 'This person owns the business already';
    open(ONE, {
      'business.details': () => anAnswer(),
      'business.inviteOwner': () => {
        throw new Refusal(409, 'business.owner_there', message, { fields: { email: message } });
      },
    });
    await expect.element(page.getByText('Nobody owns this business yet.')).toBeVisible();
    await button('Invite owner').click();
    await button(/^Send invitation/).click();
    await expect.element(field('First name')).toHaveFocus();
    await field('First name').fill('Pia');
    await field('Last name').fill('Pier');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field('Owner’s email')).toHaveValue('pia@pier.test');
  });

  it('are invited only once the password was given, and the dialog keeps what was typed', async () => {
    let given = false;
    const fake = open(ONE, {
      'business.details': () => anAnswer(),
      'business.inviteOwner': () => {
        if (!given) throw new Refusal(400, 'auth.password_needed', 'Enter your password first');
        return { message: 'Invitation sent', owners: [{ ...pia, state: 'invited' }] };
      },
      'auth.prove': () => {
        given = true;
        return { message: 'Confirmed' };
      },
    });
    await button('Invite owner').click();
    await field('First name').fill('Pia');
    await field('Last name').fill('Pier');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(proof).not.toBeInTheDocument();
    await expect.element(field('Owner’s email')).toHaveValue('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(proof.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    await expect.element(page.getByText('Invitation sent')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fake.sent.filter(({ id }) => id === 'business.inviteOwner')).toHaveLength(3);
  });

  it('of a business that is switched off are shown, and nobody is invited', async () => {
    open(ONE, { 'business.details': () => anAnswer({ status: 'INACTIVE' }, { owners }) });
    await expect.element(page.getByText('Invitation ran out')).toBeVisible();
    expect(button('Invite owner').query()).toBeNull();
    expect(button('Invite again').query()).toBeNull();
  });

  it('are named when a business is made, or left out', async () => {
    const made: unknown[] = [];
    const refuse = () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { 'owner.lastName': 'Last name is required' },
      });
    };
    const fake = open('/app/businesses/new', { 'business.create': refuse });
    await field('Business name').fill('Pier Lanes');
    await field('First name').fill('Pia');
    await field('Owner’s email').fill('pia@pier.test');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Last name is required')).toBeVisible();
    made.push(fake.sent.findLast((one) => one.id === 'business.create')?.call.body);
    expect(made[0]).toMatchObject({ owner: { firstName: 'Pia', lastName: '', email: 'pia@pier.test' } });
    await field('First name').fill('');
    await field('Owner’s email').fill('');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => fake.sent.filter((one) => one.id === 'business.create').length).toBe(2);
    expect(fake.sent.findLast((one) => one.id === 'business.create')?.call.body).not.toHaveProperty('owner');
  });

  it('leave axe nothing to find', async () => {
    open(ONE, { 'business.details': () => anAnswer({}, { owners }) });
    await expect.element(page.getByText('Has joined')).toBeVisible();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme });
      expect(await axeFindings()).toEqual([]);
    }
  });
});
