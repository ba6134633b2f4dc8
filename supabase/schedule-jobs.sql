-- The three jobs that the embedded backend runs by itself, for a hosted project. Run once in the SQL
-- editor, after `supabase db push`; running it again replaces the jobs.
-- Before: enable the extensions pg_cron and pg_net, and store two secrets in the vault:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('<RESEND_SECRET of the function>', 'resend_secret');

-- Every night: leads older than three years and newsletter addresses that nobody confirmed are deleted.
select cron.schedule('purge-expired', '17 3 * * *', 'select private.purge_expired()');

-- Every hour: addresses of clients whose count has ended are forgotten.
select cron.schedule('forget-clients', '37 * * * *', 'select private.forget_clients()');

-- Every ten minutes: what no mail went out for, leads and newsletter subscriptions, is mailed.
select cron.schedule('resend-notifications', '*/10 * * * *', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/send-form-notification',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization', 'Bearer '
        || (select decrypted_secret from vault.decrypted_secrets where name = 'resend_secret')),
    body := '{"type": "resend"}'::jsonb,
    -- A hundred mails take their time.
    timeout_milliseconds := 120000)
$job$);
