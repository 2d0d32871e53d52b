import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Avatar } from '../../ui/avatar.tsx';
import { read } from '../queries/read.ts';

type Photo = { outletId: string; bookingId: string; photoUrl: string };

/** A guest's photograph as a data URL: its address wants the session, which no <img> sends, and is over in ten minutes. */
export function photoQuery({ outletId, bookingId, photoUrl }: Photo) {
  const params = { outletId, bookingId, photo: photoUrl.split('/').at(-1) ?? '' };
  return queryOptions({
    queryKey: ['booking.guestPhoto', { params }] as const,
    queryFn: async ({ signal }) => dataUrlOf((await read('booking.guestPhoto', { params }, { signal })) as Blob),
    enabled: photoUrl !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

type Props = Omit<Photo, 'photoUrl'> & { name: string; photoUrl: string | null; size?: number };

/** The square of a guest: their photograph, or initials. */
export function GuestPhoto({ outletId, bookingId, name, photoUrl, size = 40 }: Props) {
  const query = photoQuery({ outletId, bookingId, photoUrl: photoUrl ?? '' });
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return <Avatar name={name} src={photoUrl === null ? null : data} shape="photo" size={size} quiet />;
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('a photograph could not be read'));
    reader.readAsDataURL(file);
  });
}
