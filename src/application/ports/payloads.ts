import type { Remarks } from '#domain/appeal.ts';
import type { Branded } from '#domain/branded.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import type { AnonymousFlag, LoginTypeId, UserRangeId } from '#domain/wire-values.ts';

/*
 * The request and answer of each call with a screen, field by field as spec sections 3 and 7 name
 * them. The wire carries exactly these fields, so both sides of the port use these types.
 */

/** Base64 of RSA PKCS#1 v1.5 ciphertext; the only form in which a password leaves the browser. */
export type EncryptedPassword = Branded<string, 'EncryptedPassword'>;

/** What the browser reports about itself with a log-in or a code check (spec section 3). */
export interface LoginInfo {
  readonly os: string;
  /** IANA name. */
  readonly timeZone: string;
  /** `WxH` in CSS pixels. */
  readonly resolution: string;
  readonly browser: string;
  readonly language: string;
  /** 32 random alphanumerics, stored per browser. */
  readonly cookieId: string;
  readonly ua: string;
  readonly fingerprint: string;
  readonly isAnonymous: AnonymousFlag;
}

/** An id from the service, sent back unchanged. Whole numbers beyond 2^53 are bigint. */
export type Identifier = string | number | bigint;

export interface PublicKey {
  /** RSA public key, PEM or bare base64 (SPKI or PKCS#1). */
  readonly publicKey: string;
  readonly keyId: Identifier;
}

export interface CheckUserRequest {
  readonly loginCode: Email;
  readonly userRangeId: UserRangeId;
  readonly fingerprint: string;
}

export interface CheckUserAnswer {
  readonly exist: boolean;
  readonly name?: string | undefined;
}

export interface SendCodeRequest {
  readonly type: CodeType;
  readonly sendType: 5;
  readonly email: Email;
  readonly name?: string | undefined;
  readonly userRangeId: UserRangeId;
}

export interface RegistrationCodeRequest {
  readonly email: Email;
  readonly verifycode: VerificationCode;
  readonly userRangeId: UserRangeId;
  readonly loginTypeId: LoginTypeId;
  readonly sendType: 5;
  readonly verifyType: 9;
  readonly loginInfo: LoginInfo;
}

export interface RegistrationRequest {
  readonly email: Email;
  readonly registrationMark: RegistrationMark;
  readonly password: EncryptedPassword;
  readonly name: CustomerName;
  readonly loginInfo: LoginInfo;
  readonly keyId: Identifier;
  readonly authType: 8;
  readonly userRangeId: UserRangeId;
  readonly mobilePhoneCountry: 'SG';
  readonly loginTypeId: LoginTypeId;
}

export interface LoginRequest {
  readonly loginCode: Email;
  readonly password: EncryptedPassword;
  readonly userRangeId: UserRangeId;
  readonly picVerificationCode: '';
  readonly picVerificationCodeId: '';
  readonly loginTypeId: LoginTypeId;
  readonly loginInfo: LoginInfo;
  readonly keyId: Identifier;
}

/** The answer to a log-in: the fields that the portal reads, and all others from the server. */
export interface User {
  readonly authorization: string;
  readonly id?: Identifier | undefined;
  readonly userRangeId?: Identifier | undefined;
  readonly [other: string]: unknown;
}

export interface PasswordCodeRequest {
  readonly email: Email;
  readonly userRangeId: UserRangeId;
  readonly verifyType: 11;
  readonly sendType: 5;
  readonly verifycode: VerificationCode;
  readonly loginInfo: LoginInfo;
}

export interface PasswordChangeRequest {
  readonly passwordMark: PasswordMark;
  readonly email: Email;
  readonly newPassword: EncryptedPassword;
  readonly keyId: Identifier;
  readonly type: 1;
  readonly userRangeId: UserRangeId;
}

export interface AppealRequest {
  readonly originalEmail: Email;
  readonly latestEmail: Email;
  readonly remarks: Remarks;
  readonly appealType: 3 | 4;
  readonly appealInlet: 1 | 3;
}

/** A JSON object whose fields the specification does not show. */
export type OpenRecord = Readonly<Record<string, unknown>>;

export type QueryValue = string | number | boolean;
export type QueryRecord = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
