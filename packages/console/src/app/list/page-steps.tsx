import { Pager, type PagerProps } from '../../ui/pager.tsx';

type PageStepsProps = Pick<PagerProps, 'sizes' | 'onSize'> & {
  /** The answer of a list whose pages are numbered. */
  answer: { rows: readonly unknown[]; total: number; totalIsExact: boolean; next: unknown };
  page: number;
  size: number;
  onPage: (page: number) => void;
};

/** The foot of a list whose pages are numbered from 1. */
export function PageSteps({ answer, page, size, onPage, sizes, onSize }: PageStepsProps) {
  return (
    <Pager
      from={(page - 1) * size + 1}
      shown={answer.rows.length}
      total={answer.total}
      totalIsExact={answer.totalIsExact}
      {...(sizes && onSize && { size, sizes, onSize })}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={answer.next ? () => onPage(page + 1) : undefined}
    />
  );
}
