import type { Answer } from '@laneway/contract/endpoints';
import { BUSINESS_ID } from './builders.ts';

type BusinessAnswer = Answer<'business.details'>;
type Business = BusinessAnswer['business'];

export function aWholeBusiness(changes: Partial<Business> = {}): Business {
  return {
    businessId: BUSINESS_ID,
    name: 'Harbor Lanes',
    email: 'hello@harbor.test',
    phone: '2075550100',
    address: { line1: '118 Commercial Pier', line2: '', city: 'Portland', state: 'ME', zip: '04101', country: 'US' },
    logoUrl: null,
    status: 'ACTIVE',
    currency: 'USD',
    currencySymbol: '$',
    currencyFixed: true,
    timezone: 'America/New_York',
    taxPer: 5.5,
    taxInclusive: false,
    senderAddress: '',
    replyAddress: 'hello@harbor.test',
    ownersTwoStep: false,
    gatewayAccount: '',
    proofAbove: 500,
    tipChoices: { desk: true, link: true },
    mailKinds: { confirmation: true, receipt: true, reminder: true, moved: true, gift_card: true },
    processingFeeDetails: [
      {
        key: 'svc',
        name: 'Service fee',
        description: '',
        type: 2,
        amountFlat: 0,
        amountPer: 3,
        feeBasedOn: 'BOOKING',
        taxFlag: false,
        taxApplied: true,
        serviceCategory: null,
        status: true,
        refundType: 0,
        refundAmount: 0,
        refundSymbol: '$',
        timeAdvance: 0,
        timeAdvanceSymbol: 'hrs',
        accountingCategory: null,
      },
    ],
    version: 4,
    ...changes,
  };
}

export function anAnswer(changes: Partial<Business> = {}, more: Partial<BusinessAnswer> = {}): BusinessAnswer {
  return {
    business: aWholeBusiness(changes),
    abilities: { edit: true, status: true },
    signedIn: 3,
    owners: [],
    ...more,
  };
}
