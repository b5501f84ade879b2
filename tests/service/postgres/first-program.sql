-- A database as the program of migration 0001 left it: never to be changed. SERVICE_SECRET is that of the tests.
create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "accounts" ("id" text primary key, "population" text, "address" text not null, "email" text not null, "name" text not null, "disabled" boolean not null, "passwords" text[] not null);
create unique index accounts_holder on accounts (address, population);
create unique index accounts_everywhere on accounts (address) where population is null;
create table "codes" ("id" text primary key, "population" text not null, "address" text not null, "type" smallint not null, "digest" text not null, "expires_at" bigint not null, "wrong_tries" integer not null);
create unique index codes_holder on codes (address, population, type);
create table "marks" ("digest" text primary key, "type" smallint not null, "population" text not null, "address" text not null, "expires_at" bigint not null);
create index marks_address on marks (address);
create table "sessions" ("digest" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "expires_at" bigint not null);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
create table "attempts" ("id" bigint generated always as identity primary key, "mailbox" text not null, "about" text not null, "at" bigint not null);
create index attempts_mailbox on attempts (mailbox);
create table "appeals" ("id" text primary key, "at" bigint not null, "address" text not null, "original_email" text not null, "latest_email" text not null, "remarks" text not null, "appeal_type" smallint not null, "appeal_inlet" smallint not null, "status" text default 'open' not null);
create index appeals_address on appeals (address);
create table "outbox" ("id" text primary key, "seq" bigint generated always as identity not null, "at" bigint not null, "address" text not null, "code_id" text, "letter" text not null, "status" text default 'waiting' not null, "tries" integer default 0 not null, "next_try_at" bigint not null);
create index outbox_waiting on outbox (next_try_at) where status = 'waiting';
create index outbox_address on outbox (address, seq);
create index outbox_seq on outbox (seq);
create table "audit" ("id" bigint generated always as identity primary key, "at" bigint not null, "account_id" text not null, "address" text not null, "actor" text not null, "action" text not null);
create index audit_account on audit (account_id);
create table "rsa_keys" ("id" text primary key, "public_key" text not null, "private_key" text not null, "since" bigint not null, "replaced_at" bigint);
create unique index rsa_keys_newest on rsa_keys ((replaced_at is null)) where replaced_at is null;

insert into accounts (id, population, address, email, name, disabled, passwords) values
  ('user_X0O3QE10-CRwMjdnSemf0srz2PVImrfI', '1000', 'ada@first.example', 'ada@first.example', 'Ada Lovelace', false, array['$argon2id$v=19$m=8,t=1,p=1$fxQXKihVwjNiSEJTToaAKg$ZInPl5K+lxalGAankrluHcFzZKaboCcxEmvRFgtBJo0', '$argon2id$v=19$m=8,t=1,p=1$kapOp5wvm9/RKGSiOs/HCA$F0oZ8tIPecPOqcQczFa4GQcWKYN6OljKT0YAiVRNstU']);
insert into codes (id, population, address, type, digest, expires_at, wrong_tries) values
  ('code_fANZCjQWmmTa1wGZAWc_f7z1sKdN-OrR', '1000', 'ada@first.example', 11, '5Mztb5DsXgko3NrDD4OLSYqGfZszGGOrA8bkkVTULPs', 1795306200000, 0),
  ('code_fQap1PkKv34t6-MZitak_XP9QgtHOaiT', '1000', 'mei@first.example', 9, 'xBuDjoQFOplDu21xxKPOxwAKDnvyvDLMWGViuEB4eRc', 1795306200000, 0);
insert into marks (digest, type, population, address, expires_at) values
  ('-R6-fiZk9THIxMpmaj5EK_MGSy6YHaNrvy18FdbvUqM', 9, '1000', 'mei@first.example', 1795306200000);
insert into sessions (digest, account_id, expires_at) values
  ('p_Bkc5DRqaVTmKg92k2ndYjKS9qB5kMpbO293aWucOs', 'user_X0O3QE10-CRwMjdnSemf0srz2PVImrfI', 1795348800000);
insert into attempts (id, mailbox, about, at) overriding system value values
  (1, 'ada@first.example', 'code ada@first.example', 1795305600000),
  (2, 'ada@first.example', 'code ada@first.example', 1795305600000),
  (3, 'ada@first.example', 'code ada@first.example', 1795305600000),
  (4, 'mei@first.example', 'code mei@first.example', 1795305600000),
  (5, 'ada@first.example', 'login ada@first.example user_X0O3QE10-CRwMjdnSemf0srz2PVImrfI', 1795305600000);
select setval(pg_get_serial_sequence('attempts', 'id'), 5);
insert into appeals (id, at, address, original_email, latest_email, remarks, appeal_type, appeal_inlet, status) values
  ('appeal_wvGuLm2AtjZtPWnih5JnvAvqamdKthCE', 1795305600000, 'ada@first.example', 'ada@first.example', 'ada@new.example', 'The mailbox was closed.', 3, 1, 'open');
insert into outbox (id, seq, at, address, code_id, letter, status, tries, next_try_at) overriding system value values
  ('mail_ROAQmReMdZbVbMx-jvZ3P8pbEkgLwH6L', 1, 1795305600000, 'ada@first.example', 'code_W8_-qlPpfwsiYOdQm8pp60OdVI1qLI7W', 'oMLGqhtMhARN_EZZ4uqpYwTwgyFpvg_3bH6YVlJPXDBwMuBkR_PojWSIuyjSbHh1Uv5HaIxejdwWfY2yQq1lu97WryVQFIwfcBG1z66xuASmbefT6gIs_bwEiaEwjx61OkTUx6OkxNl1fxtSqmM07pPLBZRL5kB0X2C5TzeL2POWog8N9Tjj_cBQ1AEkFQ4BKWgaDlfOhsfDvIz-QUxluup-RE_Di1Hwe8J4sXoiTu95yguCgFlTSyHQC9MlXDDtqPvGP64LPqhOlUvmNttHWjPZ4dh_Rrf7HH0SCv7UC4nN3YGz3qWv_d9IdXf7yS1xSRd7fCPBbGSXlbATXaoFK2BsjcWJcNeGqdowbAzP2aRKh56tO21R6Nt75ew3ZyUw6FK4tRj98C4Hizn2dzW0Ofsf0ASwkcEnVGs2a6qd9m8VtxHsnpd9dTnzYdNKB7x6Z30DuGvXmLRMYCljxarTDIRut7qoucvBKwYFjQgECg9hrsdos3X8eAE1m-gFxUTpgta6lHeLjfVjSQ', 'waiting', 0, 1795305600000),
  ('mail_6TFSJk8saP-Dmm2OdH0GamsFvFUMG6X8', 2, 1795305600000, 'ada@first.example', 'code_4Tvi-NcQ2zbo92OLaxLEq0Vec27X4RgM', 'fS8TBkDp5k0jVbTuVOgwbWsYZx-bIpcmb-66QUoZ4YCc3k7-9aEJf5MrDhclgeadIfThFc4glYz-XnwL3hXm7BoAfAyrSoVZP2-ube4DWKGo0M9qz93TMvrwENyTu2rNtQFo1pRiZhIEq7c9v6vT2_gY6fNQ5KHC34N6gHYqOQUME_5UNcQMpEanokZcWKn3iZ3GFwntNhVe_13qqD3eq3zeCAC88IdJBQ4y0HSRa1aa5_idlhaXt0ggdunxrbSklKZ6s2w-EmVJ15KUSiS2KKE9gzMYepFGhSr_V6iwkMjdF9F-ppG3et7R8RT_bd9pCB880WMENOgqi2xZgyUUb8YXdBUng6stlWYKIWeBUE86Qhpg2kjfbj_TPa0Aa9CiEPCectMdIhEyXP_WWRQTCOpL7r5cPMJkO1uao46oROPPyr3UMrHElaaAWuOifaP9L3LaGEU0xw3nFrXOGdLPXPDHCRyNvu9J7GSQrQI1B7ShvW3ZxxKioJa8Y4qbW46xFGK3hiw_4dNeW5lXMWvFLdeRDFNjXkTqce32vad0MiY-', 'waiting', 0, 1795305600000),
  ('mail_yMhlEZ6CW4u4LtQLQsp650Lv2fdc8wAj', 3, 1795305600000, 'ada@first.example', 'code_fANZCjQWmmTa1wGZAWc_f7z1sKdN-OrR', 'nuNj0_P-5o8bD1RntfdKClXn1YPVaPNF5GExKnMeDnWqUSdq5znaNybfudVFuuFw9Js5_vsG4_2TknCgJMMefE8gDeoYbPII-67z_dwjtqQL2sP-EC-OfV_GaOHBtFsDEY2HJtXg5Mb1Ii0_O_yAD1NqaDHWzpQC3PkDTN5oFIL5DBlxRVpKclYEgqPnJQy_aF2SL8WKrBxrSMq4umPBOAJjDcqQlG_HZET_HNwBjergJtU_TIlDrrZqKuxEEAeG-n_RrdwB9at7b-7I9aXkKObwoGSKBQu3MFnzLm9ND3zffQvfyV9ruUoUMH-b32CtqC4T2GhYu2DXCfKbPgbJBLWK0elKm83XWSBCjesvz4HH870Pb-gQG2HaEZLsZrw37xpHwT06pj_vZzFX6rR8ZA0Iu_-7ybkxutPKDyYGdGTvnkivu-5AY8O9j1QVKq8vCPEGm0Df7OyuM778qTpI9tN1lwnHrvfUsIQLhT8O_tvExD85oFb5MKxoUJTFzgZZPjuG_FLD8vnOueE2FVf35wcqUTeDNa_CbTBSxtVaRs4f', 'waiting', 0, 1795305600000),
  ('mail_Ndp9-Or1A2KmQ-9gK4qEfOM2MoIbOSm6', 4, 1795305600000, 'mei@first.example', 'code_fQap1PkKv34t6-MZitak_XP9QgtHOaiT', 'lVigw2DKOl_w4CBabVtPt1o_Ti4qby97AxOkvJM5qS7kdsbExCtB8PijNH5kdvQUa2ug6xqlYz_BJQeWEX6QvxdfpaYCj9s0m2MfY2i10tySMjB_fx4opyVtCPc-mTBpbsD56TayiBcSXS9RKb7WfgPUd0XCTpN-YsmsKBYJFN2sntMI4rkMIXG7IG1UFvXl4bKZ-5PzJ3h8ICE53eRI5qFIfwKkIn4kV88asjaUuZ1W6F_SrlllyP1wPJ_vS50CHZLxqQdeGR77eQ0B1QJ42lhwPZU4IHSGnuLTRcfxixkKgMNzd2Ist1qoJkakUG5LKtySvKmjeDFQOMJjN0-_uBFXFzyIIa4NhSn03epit7gDpBG5f2wbdRkaCbdtHvG45stMW1etCW28VROfKOiZMy7i9eGMPXPqFb6JLw_PojLWe1RhB7-4NrDAwX9mFzBiw4-WJ6Hq6MW1vKdy8l9qbt1yR0fURWfELSbkclWHthF969ALCCcNdYTQtA7uZ2W3H0sifIK65zDFWQ', 'waiting', 0, 1795305600000);
select setval(pg_get_serial_sequence('outbox', 'seq'), 4);
insert into audit (id, at, account_id, address, actor, action) overriding system value values
  (1, 1795305600000, 'user_X0O3QE10-CRwMjdnSemf0srz2PVImrfI', 'ada@first.example', 'customer', 'registered'),
  (2, 1795305600000, 'user_X0O3QE10-CRwMjdnSemf0srz2PVImrfI', 'ada@first.example', 'customer', 'password changed');
select setval(pg_get_serial_sequence('audit', 'id'), 2);
insert into rsa_keys (id, public_key, private_key, since, replaced_at) values
  ('key_Tf7bQZ65psIvjbYZc19KFSwYgWVExBAL', '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2li+bebXYObYbZ4Ix9y6
09ejI+6FOZicy7d2Y/tIadLVxDbO5DGoPRC52lH5vSWSiWCD1rM0RFHfqb+htAtH
t+xqLYjFASrXv229HfsKvdqM9UZMOm2kgh3hPokhxb5QdTKrBLrneo9zd8c9WiuG
ae882Wrhacsm/2/2TDfhKOxID60H8yM84SBrKkrB9AetgP6i4+/9E4TS6wd1PT63
rbLjcSD3pmrEV1UBJyrSve+js12YdxF90tuEnMJ3Fj+3nNp2c36JwgkbwK5RxUPL
grt9twoFkcDH1K2ojNvkbqZtm9lQmC8/ckCQfjpgBdk0ot3G1BzHbXKr7TntEwXc
WQIDAQAB
-----END PUBLIC KEY-----
', 'ryOdP_WVrwny2Dbh-sY5AuX58TbeJwVT88rbbzNKlUghjQttaRaF_uGOo2qhtNxxH_hhLZEab1nuUnhks4j6eZZOSf_SrhNuxUSz8VlfwjIjZRudB3NgHLCqxu_HGbP7VLu0pA2Wjf90eYzZ9sYaZa85meVLiI5YKoE30c3vAF0ZWmJvIyfn3SKN-PANYfa8kBYS8ovSlnVoSXnAZbBfSJBsKkXFMpacvRc1uwBDkhV2A1k3YMCWlcksWwgqCUalh_VXf79SGoO9nEuGz5vCA5lW4H5oxSKLP_W9zcgsWPO1A_LM-IaQT5MdX9wJa-ItGnzjSPHEYSggV-x0iY3vZ3K7Lp12NRNBpY5BA3WLAhP57ghLE0QwG7grA_YtGjNYTCkN8Jh0g1qDgdA8IpmvodXWJzsSbWtOQVU7z4gC_HuKWpkegH1hceMGEoPezrt3YrscSsWzWXJ_UkXgVYjmnVYFNw_i4EahlViqPU1IwZxAuerYmkrw1XzV_VX2SeOl6p6xKYRo4uFxv0cCNwXUaZU8Q3jDAj3wmgobHUeGJa-Vzgr62QFS5A_N7WJ6ue-K1SImC9fJg0KjlThhwUsWcEYnfpm-hSJTc_Wu_8HQft7M0Dk2htPfyEB66R8BfkAWwPeOTULRQOxKmqOyfRmw1_NWW-ZaQOOQOFrTpP-Shw3Rxiz7eRRyvjaN7GzACT5XdJQe2lu5y-_CFjEPbdmm_S2WxPhZFdxFsws9DLYQq9n4tSOWs18CGAh9wKaPPDxJJU_h7-RUs_U5fowz1zWUEAXu3pQSgIuuRgW8jq5F1-om2hhgS-yhHQVN_BYY8f5TyDF2BACFacdvJuCM0ZEDJPTZNVZU5LcDSCU0YpQm7eG0Ba8r7W1XL-slQfxLbwiOXuQUyGxY8KpKA1OmqA1sPzgqWns9BWVsPrj7Q4MxVRCVe11yt_2OITO995DZbObPGXf99fBiav_PxAvnBjrnzxC-G4O6Ag4xLz_QqDfeCRy_heyZP_PEjoJEloNYgx_JsTsIdT-B4QxcynfpwMBwnpTfSfhcWQSxlGgn36PD3snGwlNbbJYm3HqjrovafRILGvu-YiZg07gC-4oAmAWSAeLEJHIABwNM3ERkIqgsvxwjbDo7NEs-q07ulGhIsG-JgtNr6zGeHqazQdX8lrGJrtH-vLJo60K93gm7JhgqdK950-D9ck8bJWNMS2W-t_Zo33Ir_6uQfg8f0fW0bn0aNE8hIXpSaggvHMWU3-Q1AWmYggD1r9MfERDjLcUxcD55rOB1f0UF8dwa5S_5jbpgynuAhm0GZyXj54bjj6Tg7cFWURUWufmh3JlNQqzAEJqf-UryO3aitwHzhnaNv3txzRVf_g8KE-nXaQIB11odzNfN7jCXs8e_iH2NLf-SKgsn_l05_uo1rf2C1RApI6ObZ319i847B7snYFQNjqMQQecUjIGTo5JOpLnsTJZxNhcATb0msker1Pa-NFCSZwWWBLgAArAnuFyAq3IRXUd-kE-6wCI5Vp7MJ0pF2BWnG8u3ZR7LmxhlJBJR-m6HyvKvenp1TAK6sKvYkZRR0SIjfMl-9zLoCDCoL3TisFz1WRZ1qBd_gLxcaVf-OCSb0ZiY6XdAOQcb9pN7Fp-ziqaYUYTdwYsxfbJaYeacqLJ7Mv0VwguHZ9sEMdPHioSIVB3qLwToaB9VCbNtABZYx8tDtZYL0_Ol5OlLAjoMy7bajxzFX12naKG0vck269vXNN5DLdGKdzs8rMoZbOPhZkaVFxiU45r3nXOYNR9NWhuNUPs8PR000p4q-OXpQGStDqhyyeWn4iGHQGFIrv_zLaQgtqmEgMoytYBuvL57NouuMm42a6QFwc9cUiJpKfCIlacZmDaW_W-Vk_73W_7zkkUQJUzFqu2to7LAxaJJGd6SaxuYQFY1a-AuoiqisBwQbrdXmpiid5_lvvAFsopSUhM0PijBwEUPKDqLUh3AVVlrubMRV4Sp7B3qjiDtNOWzVcZBeGUuBnVClAT4cwlF2NwUPukXbJQukI0kHXiFC2odue_C1EReQasykEQGASJgAQ8zfVAuZuSYcL96VNR8fE2UDWjUALeLhEeLRTGvlYWAHYetnK2Bkl29yKmng3mmwfNbDLDIsuI2mKcakq6DxMvVW87TlomUtxvP9P8CNr313mX2anqJv_zbq3085Ehdt1mJ8Go36H2ycKL75mc0mrpmQjw0uTFjcSZi1kV3Otw7IpEVmAic1NdVtnj-r_jTaUrhT1CH-UFnIz_EBh-fxigxnvfS0dr_Abu0707vnxYgyoB7C-Rzqg', 1795305600000, null);
insert into kysely_migration (name, timestamp) values
  ('0001-first-tables', '2026-11-22T07:08:17.969Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
