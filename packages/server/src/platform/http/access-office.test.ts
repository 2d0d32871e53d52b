import { testAccess } from '../../testing/access-matrix.ts';

testAccess('office');
