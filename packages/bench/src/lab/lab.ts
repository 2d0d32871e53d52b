import type { Pool } from 'pg';
import type { Once } from '../runner/measure.ts';
import { bareInsert, POOL_SIZE } from './bare.ts';
import { bareDatabase, freshDatabase, SIZES, type Size } from './databases.ts';
import { BENCH_DATA } from './paths.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { startServer, type Server } from './server.ts';
import { enterVenue, type Venue } from './venue.ts';

/** A server on a filled database. */
export type Site = { size: Size; server: Server; database: string; owner: Pool; venue: Venue };

/** The environment of the server's figures. */
export type Lab = {
  postgres: Postgres;
  /** The bare insert, the reference. */
  bare: Once;
  main: Site;
  rounds: number;
  quick: boolean;
  tell: (words: string) => void;
  /** Opens a site of another size, once. */
  site: (size: Size['name']) => Promise<Site>;
  stop: () => Promise<void>;
};

export type LabOptions = {
  size: Size['name'];
  rounds: number;
  quick: boolean;
  tell: (words: string) => void;
  /** Folder for a CPU profile of the server. */
  profile?: string;
};

export async function openLab({ size, rounds, quick, tell, profile }: LabOptions): Promise<Lab> {
  const postgres = await startPostgres(BENCH_DATA);
  const sites = new Map<string, Site>();
  const stop = async () => {
    for (const { server, venue } of sites.values()) {
      venue.caller.close();
      await server.stop();
    }
    await postgres.stop();
  };
  const site = async (name: Size['name']): Promise<Site> => {
    const known = sites.get(name);
    if (known !== undefined) return known;
    const database = await freshDatabase(postgres, SIZES[name], tell);
    const owner = postgres.pool(database, { size: 2 });
    const server = await startServer(postgres.url(database), profile === undefined ? {} : { profile });
    const venue = await enterVenue(server, owner);
    const made = { size: SIZES[name], server, database, owner, venue };
    sites.set(name, made);
    return made;
  };
  try {
    const bare = await bareInsert(postgres.pool(await bareDatabase(postgres), { size: POOL_SIZE }));
    return { postgres, bare, main: await site(size), rounds, quick, tell, site, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
