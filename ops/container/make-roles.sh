#!/bin/sh
# Runs once, when the database cluster is created: creates the role that owns the tables, the role of the API and the
# worker, and the database. The migration grants the latter role its privileges.
set -eu
psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\set owner_password `cat /run/secrets/owner_password`
\set runtime_password `cat /run/secrets/runtime_password`
create role sportspot_owner login password :'owner_password';
create role sportspot_runtime login password :'runtime_password';
create database sportspot owner sportspot_owner;
SQL
