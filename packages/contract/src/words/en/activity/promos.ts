/** What the history says of promo codes. */
export const words = {
  activity: {
    deed: {
      promo: {
        created: 'made the promo code {name}',
        updated: 'changed the promo code {name}: {fields}',
        deleted: 'deleted the promo code {name}',
      },
    },
    field: {
      amountPer: 'percentage',
      appliesTo: 'what it comes off',
      days: 'days of play',
      endDate: 'end',
      maxDiscount: 'most that comes off',
      maxUses: 'uses in all',
      maxUsesPerCustomer: 'uses by one customer',
      minSpend: 'least spend',
      promoCode: 'code',
      promoName: 'name',
      startDate: 'beginning',
      type: 'kind of discount',
    },
  },
};
