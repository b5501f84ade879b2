import type { RsaPrivateKey } from './decrypt-password.ts';
import { fromBase64, toBase64 } from '../rules/randomness.ts';

export interface RsaKeyPair {
  /** SPKI in PEM, as the public key call hands it out. */
  readonly publicKey: string;
  readonly privateKey: RsaPrivateKey;
}

/**
 * A published pair that protects nothing. It is used where the service runs in the page, so that
 * the first key is there at once, and where a page has no WebCrypto (plain http).
 */
export const DEMO_KEY_PAIR: RsaKeyPair = {
  publicKey: pemOf(
    fromBase64(
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlvGoVmxgftj1BXKn6NwIBSkohfDS4qouL3CEoOfEt43MGqQ5' +
        'nkVpgkVLoBDLPeGYsoL0P+GJSFN1JxwTTen93pcfDqhNKiMLxryGWnEm9tJjMzwWiWpCfsEdjGd9M06Y+URLmb1uiIm6' +
        'tY3pAMSMumcnjn8jajF9dXcg1GomhTXmZ2BiWpficpAztQW7JQfCM/C0figg6imqokQvbiS+nqRRKCqj5sZntwmRQF4t' +
        'TR4H12IqCrnM9tyjS8j0xrxcqjyhVL1bQ104KzS5fwhl06Ao2+nUHfXhPb2kotCa/2aUNtpgaE+J+iGbbJKPc0LxkMhz' +
        '8pLMzQisixXCkb7ZpwIDAQAB',
    ) ?? new Uint8Array(),
  ),
  privateKey: {
    n:
      'lvGoVmxgftj1BXKn6NwIBSkohfDS4qouL3CEoOfEt43MGqQ5nkVpgkVLoBDLPeGYsoL0P-GJSFN1JxwTTen93pcfDqhN' +
      'KiMLxryGWnEm9tJjMzwWiWpCfsEdjGd9M06Y-URLmb1uiIm6tY3pAMSMumcnjn8jajF9dXcg1GomhTXmZ2BiWpficpAz' +
      'tQW7JQfCM_C0figg6imqokQvbiS-nqRRKCqj5sZntwmRQF4tTR4H12IqCrnM9tyjS8j0xrxcqjyhVL1bQ104KzS5fwhl' +
      '06Ao2-nUHfXhPb2kotCa_2aUNtpgaE-J-iGbbJKPc0LxkMhz8pLMzQisixXCkb7Zpw',
    p:
      'zp1AmFfdfxiXbMmLVHDTAB66xs3fG-PTIb40MFYcdVQjNPTcJI3ljwE86Tjgph8hygKRY0-7TQmBEOAkGYNlLv3IUWMf' +
      'FwwkjOAGE63O5_gg4Y4QeOHclUKZ2qIDrgECXwU2LB1ajS5rF3lFiJTB8mR2qYiTE03NHXy96XSitYE',
    q:
      'uwXvO49Rz8mxe26qsAGPauiIhpYEBvLCunS6r1cHCbUOSpf8rpNi73viavuD3OCFGmAro6EY0jsNX4gUZNj6l1gCu4BR' +
      'Oc5DD8owAjgxwIk9ninhQsSpQ--eX5QPtvbG4wjRGl6C5OFv1wsEt3nWvww_ah0kQyfOlIxdAoYMsyc',
    dp:
      'VTzgsjjFgzKE_fdjyLFHCyyiR3QVUC88IhaS90H_OZQ9dhJyY446nzWWiGzTmRUM3ocSrdLt5Yk_OtQNcI0ZiDpgktr-' +
      'r4Zt6cReHW4-BssB3au7NfOQCe_RAzaFqBp4fPTsdWSiv83flm6Mdh1QqgwyPBzA-FzHexvESXS5z4E',
    dq:
      'Q9u0YNTwp0cUWafe0LvQMMcsekDGN0sv8n1WGzalfBUwmUoqSaF6nVBC5_RYdPUV9mr8ioNyQR1iDc6PL8Q2sGEjpKq7' +
      'ThET7g-7eaKwEp75N4EUlahLjjXMLfvH8-f4Y_oX_MxcC_XsIYeC75uKmok0HSlztdYks2t2d-rxgrM',
    qi:
      'Sbzsdn5XYB70CQxG580bQAHCvkW2L5Lddl7COCt0kM5HUcRott6KX3-K84-8fo49-pdbBZjYIKRNDxlgb2Dn3sbyI7Mh' +
      'FwSmboTcYj3RpODSXHcsoUZqE9Av_NqnSSyvZeWI5RWknl1lgHDxJrErfQBSfg-FHUebvlpviHUDc0s',
  },
};

function pemOf(spki: Uint8Array): string {
  const lines = toBase64(spki).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}
