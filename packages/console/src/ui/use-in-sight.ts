import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been in sight. */
export function useInSight(ref: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isInSight;
}
