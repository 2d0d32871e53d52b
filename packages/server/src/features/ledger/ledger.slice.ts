export const tables = ['day_close', 'ledger_entry', 'ledger_line'] as const;
